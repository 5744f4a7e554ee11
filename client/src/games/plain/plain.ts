export const PLAIN = { table: async (): Promise<never> => { throw new Error(); }, messages: { en: async () => ({ default: {} }), fr: async () => ({ default: {} }) } };
