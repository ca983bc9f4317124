import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'

/** Enough of a file to tell every type that is told by its beginning. */
const headBytes = 64 * 1024
const unknown = 'application/octet-stream'

/** The type by the bytes. What has no known signature stays plain text where it was declared so, else it is just bytes. */
export async function sniffType(path: string, declared: string): Promise<string> {
  const file = await open(path)
  const head = Buffer.alloc(headBytes)
  try {
    const { bytesRead } = await file.read(head, 0, headBytes, 0)
    // A parser of strangers' bytes may stumble; then it has found nothing.
    const found = await fileTypeFromBuffer(head.subarray(0, bytesRead)).catch(() => undefined)
    const mime = found?.mime.split(';')[0] ?? ''
    if (/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/.test(mime)) return mime
    return /^text\/plain(?:;|$)/i.test(declared) ? 'text/plain' : unknown
  } finally {
    await file.close()
  }
}
