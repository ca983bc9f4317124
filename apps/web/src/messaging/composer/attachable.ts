const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'video/mp4', 'video/quicktime', 'video/webm']

/** What goes up as a photo or a video, as a file input takes it. */
export const attachable = types.join(',')
export const isAttachable = (file: File) => types.includes(file.type)
