const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_]+)\b/gi
const notTables = new Set(['set', 'of', 'skip', 'nowait', 'on'])

/** Statements that write a table which another domain owns. `owners`: the domains that may write each table, its owner first, from tables.mjs. */
export const foreignWrites = ({ files }, domains, owners) =>
  files
    .filter(({ part, isTest, layer }) => part === 'server' && !isTest && (domains.includes(layer) || layer === 'platform'))
    .flatMap(({ path, layer, text }) => {
      const statements = [...text.matchAll(/`[^`]*`/g)].map(([inside]) => inside).join('\n')
      const tables = new Set([...statements.matchAll(writes)].map(([, table]) => table.toLowerCase()))
      return [...tables].flatMap(table => {
        const writers = owners[table]
        if (notTables.has(table) || writers === undefined || writers.includes(layer)) return []
        const [owner] = writers
        return [`${path}: writes ${table}, which ${owner} owns (tables.mjs): ask for it through ${owner}.public.ts, or emit an event`]
      })
    })
