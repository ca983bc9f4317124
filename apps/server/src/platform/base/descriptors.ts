/** True of an error that says that the process, or the machine, has no free file descriptor: a shortage that passes. */
export const isOutOfDescriptors = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/** True of an error that says that a disk is full, of its space or of a user's share, or that descriptors have run out. */
export const isExhausted = (error: unknown): boolean =>
  isOutOfDescriptors(error) || (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
