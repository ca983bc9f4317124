/** An upload from an address has ended; `token` is the one the upload was started with. */
export interface UrlUploadEnd {
  kind: 'upload_from_url'
  token: string
  status: 'success' | 'error'
}
