/** Why a backup is not restored, in words for the operator. Nothing of it was kept. */
export class BackupRefused extends Error {}

export function mustRestore(condition: unknown, words: string): asserts condition {
  if (!condition) throw new BackupRefused(words)
}
