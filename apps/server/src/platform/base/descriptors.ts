/** True if the error means that the process or the machine has no free file descriptor, which is temporary. */
export const isOutOfDescriptors = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE')

/** True if the error means a full disk, an exceeded disk quota or a lack of file descriptors. */
export const isExhausted = (error: unknown): boolean =>
  isOutOfDescriptors(error) || (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
