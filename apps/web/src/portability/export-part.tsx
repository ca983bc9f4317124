import { exportMe, readExport, readNewestExport } from '@rentwell/contract/portability/portability.endpoints.ts'
import { callForBytes } from '../platform/api.ts'
import { useCommand, useRead } from '../platform/data.ts'
import { saveFile } from '../platform/save-file.ts'
import { ArchivePart } from './archive-part.tsx'

const stale = [readNewestExport]

/** The archive of everything of the person: asked for, gathered before their eyes, fetched. */
export function ExportPart() {
  const newest = useRead(readNewestExport, {}, { every: 3000, live: true })
  const begin = useCommand(exportMe, { stale })
  return (
    <ArchivePart
      newest={newest}
      stale={stale}
      begin={{ busy: begin.busy, error: begin.error, run: () => begin.run({}) }}
      fetch={async id => saveFile('my-data.zip', await callForBytes(readExport, { export: id }))}
    />
  )
}
