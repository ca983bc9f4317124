/** True where `If-None-Match` names this answer. */
export const isNamed = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.split(',').some(one => one.trim().replace(/^W\//, '') === etag))
