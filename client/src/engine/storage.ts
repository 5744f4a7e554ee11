/** Tables in the browser's own database: a head for each, and entries that are only ever added. */

interface Head {
  readonly id: string;
}
interface Stored {
  readonly head: Head;
}
/** What `affinage.site.page.BrowserKeeper` asks. */
type Call =
  | { call: 'heads' }
  | { call: 'read'; table: string }
  | { call: 'lay'; table: string; head: Head; lines: readonly unknown[] }
  | { call: 'append'; table: string; seq: number; head: Head; line: unknown }
  | { call: 'note'; table: string; own: unknown }
  | { call: 'review'; table: string; seat: number }
  | { call: 'keepReview'; table: string; seat: number; review: string };

const NAME = 'affinage';
const VERSION = 1;
let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of ['heads', 'entries', 'own', 'reviews']) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
  opening.catch(() => (opening = null));
  return opening;
}

const done = <Found>(request: IDBRequest<Found>): Promise<Found> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not stored'));
  });

/** True once it is on the disk; false where something of that key was there already. */
const committed = (transaction: IDBTransaction): Promise<boolean> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () =>
      transaction.error?.name === 'ConstraintError'
        ? resolve(false)
        : reject(transaction.error ?? new Error('not stored'));
  });

const entriesOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

async function answer(call: Call): Promise<unknown> {
  const database = await open();
  const writing = (...stores: string[]): IDBTransaction =>
    database.transaction(stores, 'readwrite', { durability: 'strict' });
  switch (call.call) {
    case 'heads': {
      const found = await done(database.transaction('heads').objectStore('heads').getAll() as IDBRequest<Stored[]>);
      return found.map(({ head }) => head);
    }
    case 'read': {
      const reading = database.transaction(['heads', 'entries', 'own']);
      const [stored, lines, own] = await Promise.all([
        done(reading.objectStore('heads').get(call.table) as IDBRequest<Stored | undefined>),
        done(reading.objectStore('entries').getAll(entriesOf(call.table)) as IDBRequest<unknown[]>),
        done(reading.objectStore('own').get(call.table) as IDBRequest<unknown>),
      ]);
      return stored ? { head: stored.head, lines, own: own ?? null } : null;
    }
    case 'lay': {
      const laying = writing('heads', 'entries');
      laying.objectStore('heads').add({ head: call.head }, call.table);
      call.lines.forEach((line, at) => laying.objectStore('entries').put(line, [call.table, at + 1]));
      return committed(laying);
    }
    case 'append': {
      const appending = writing('heads', 'entries');
      appending.objectStore('entries').add(call.line, [call.table, call.seq]);
      appending.objectStore('heads').put({ head: call.head }, call.table);
      return committed(appending);
    }
    case 'note': {
      const noting = writing('own');
      noting.objectStore('own').put(call.own, call.table);
      await committed(noting);
      return null;
    }
    case 'review': {
      const reviews = database.transaction('reviews').objectStore('reviews');
      return (await done(reviews.get([call.table, call.seat]) as IDBRequest<string | undefined>)) ?? null;
    }
    case 'keepReview': {
      const keeping = writing('reviews');
      keeping.objectStore('reviews').put(call.review, [call.table, call.seat]);
      await committed(keeping);
      return null;
    }
  }
}

/** A call and its answer, both as JSON: what Python asks of it. */
export const storage = async (call: string): Promise<string> => JSON.stringify(await answer(JSON.parse(call) as Call));
