import { minute } from '@rentwell/contract/durations.ts'

/** Saves a file as a download of the browser. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), minute)
}
