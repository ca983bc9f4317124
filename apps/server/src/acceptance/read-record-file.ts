import { productName } from '@rentwell/contract/product.ts'
import type { readRecordFile as endpoint } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Actor, Handler } from '../platform/http/routes.ts'
import { beginning } from '../platform/base/hash-chain.ts'
import { readSealedRecord } from './records.views.ts'

/** A sealed record as a text file that can be verified with SHA-256 alone. */
export const readRecordFile: Handler<typeof endpoint, { actor: Actor | null }> = async ({ tx }, { record: id }) => {
  const record = await readSealedRecord(tx, id)
  const how = [
    `# ${productName}: what was sealed at ${record.sealedAt.toISOString()} for ${record.rental.title}.`,
    '#',
    '# Each line below is a link and a text. A link is the SHA-256, in hex, of the link before it, a line break (one byte, 0A) and the text, in UTF-8.',
    `# The link before the first line is ${record.previous ?? beginning}.`,
    '# The last link is the seal. Whoever kept it, such as the guest, sees any later change.',
    '# A photo line ends with the SHA-256 of the file: the file that was handed out must give the same.',
    '#',
    '# On a computer with a shell:',
    `#   grep -v '^#' FILE | (h=${record.previous ?? beginning}; while IFS= read -r l; do h=$(printf '%s\\n%s' "$h" "\${l#* }" | sha256sum | cut -c1-64); [ "$h" = "\${l%% *}" ] || echo "changed: $l"; done; echo "seal: $h")`,
    '#',
    `# The seal: ${record.seal}`,
  ]
  const lines = record.lines.map(line => `${line.link} ${line.text}`)
  return { body: [...how, ...lines, ''].join('\n'), disposition: 'attachment', name: `record-${record.id}.txt` }
}
