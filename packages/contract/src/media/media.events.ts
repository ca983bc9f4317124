export interface MediaEvents {
  'media.removed': { files: string[]; uploads: string[] }
}
