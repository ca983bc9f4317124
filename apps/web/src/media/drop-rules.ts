import type { Accept, FileRejection } from 'react-dropzone'
import { largestUpload } from './upload.ts'

/** What may be dropped or chosen. Left out: any type, no largest size, 0 bytes at least, several, any number. */
export interface DropRules {
  types?: Accept
  maxSize?: number
  minSize?: number
  multiple?: boolean
  /** 0: any number. */
  maxFiles?: number
}

/** Pictures that the product can show. */
const pictureTypes: Accept = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
}

export const pictureRules: DropRules = { types: pictureTypes, maxSize: largestUpload, minSize: 1 }

/** Pictures and films, as evidence. */
export const evidenceRules: DropRules = {
  ...pictureRules,
  types: { ...pictureTypes, 'video/mp4': ['.mp4'], 'video/quicktime': ['.mov'], 'video/webm': ['.webm'] },
}

/** True where what goes up must be a picture. */
export const takesOnlyPictures = ({ types }: DropRules) => types !== undefined && !Object.keys(types).some(type => type.startsWith('video/'))

interface RefusedWords {
  tooMany: (most: number) => string
  oneOnly: string
  wrongType: (name: string) => string
  tooLarge: (name: string, megabytes: number) => string
  tooSmall: (name: string) => string
  others: (count: number) => string
}

const mostNamed = 3

/** What was refused and why, in sentences; one for all where there were too many. */
export function refusedWords(rejections: readonly FileRejection[], rules: DropRules, words: RefusedWords): string[] {
  const has = ({ errors }: FileRejection, code: string) => errors.some(error => error.code === code)
  const alone = rejections.filter(one => !has(one, 'too-many-files') || one.errors.length > 1)
  const sentences = alone.map(one => {
    const { name } = one.file
    if (has(one, 'file-invalid-type')) return words.wrongType(name)
    if (has(one, 'file-too-large')) return words.tooLarge(name, Math.round((rules.maxSize ?? 0) / 1024 / 1024))
    return words.tooSmall(name)
  })
  const crowd = rejections.some(one => has(one, 'too-many-files')) ? [rules.multiple === false ? words.oneOnly : words.tooMany(rules.maxFiles ?? 0)] : []
  const more = sentences.length - mostNamed
  return [...crowd, ...sentences.slice(0, mostNamed), ...(more > 0 ? [words.others(more)] : [])]
}
