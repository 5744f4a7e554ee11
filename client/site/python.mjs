/** Python as the browser has it, under Node: `node site/python.mjs FOLDER SCRIPT [WORD…]`.
 *
 * FOLDER is the engine's folder of a built site; SCRIPT runs there with the words as its arguments, and sees this
 * machine's files under /here.
 */
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const [folder, script, ...words] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: stdlib() });
const program = tryToRead(`${folder}/affinage.zip`);
if (program) python.unpackArchive(program, 'zip', { extractDir: '/lib/python3.14/site-packages' });
python.FS.mkdirTree('/here');
python.FS.mount(python.FS.filesystems.NODEFS, { root: '/' }, '/here');
python.globals.set('WORDS', python.toPy(words));
try {
  await python.runPythonAsync(readFileSync(script, 'utf8'));
} catch (error) {
  console.error(error.message); // The stack would show the whole interpreter.
  process.exitCode = 1;
}

function stdlib() {
  const own = `${folder}/python_stdlib.zip`;
  return tryToRead(own) ? own : undefined;
}

function tryToRead(path) {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return null;
  }
}
