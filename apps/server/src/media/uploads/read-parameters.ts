import { withoutInvisible } from '@rentwell/contract/text.ts'
import { fieldOf, type Form } from './receive-form.ts'
import { mustUpload } from './refusals.ts'

const mostKeys = 50
const longestKey = 64
const longestValue = 512
const longestName = 255

/** NULs stand nowhere: neither in fields nor in names of files. */
export function mustHaveNoNulls({ fields, files }: Form): void {
  const texts = [...fields.flat(), ...files.flatMap(file => [file.field, file.filename])]
  mustUpload(!texts.some(text => text.includes('\0')), 'NullCharactersForbiddenError')
}

/** `metadata[key]=value` fields as one object. A key of `__proto__` is refused: too many readers stumble over it. */
export function readMetadata({ fields }: Pick<Form, 'fields'>): Record<string, string> {
  const found = new Map<string, string>()
  for (const [name, value] of fields) {
    const key = /^metadata\[(.*)\]$/s.exec(name)?.[1]
    if (key === undefined) continue
    mustUpload(key.length > 0, 'FileMetadataKeyEmptyError')
    mustUpload(key.length <= longestKey, 'FileMetadataKeyLengthTooBigError', `${key.slice(0, longestKey)}…`)
    mustUpload(/^[\w\-.:]+$/.test(key) && key !== '__proto__', 'FileMetadataKeyForbiddenError', key)
    mustUpload(!found.has(key), 'FileMetadataKeyDuplicatedError', key)
    mustUpload(value.length > 0, 'FileMetadataValueEmptyError', key)
    mustUpload(value.length <= longestValue, 'FileMetadataValueLengthTooBigError', key)
    mustUpload(value.isWellFormed(), 'FileMetadataValueForbiddenError', key)
    found.set(key, value)
    mustUpload(found.size <= mostKeys, 'FileMetadataKeysNumberTooBigError')
  }
  return Object.fromEntries(found)
}

/** True where the file is to stay although nothing holds it. */
export const readKeep = (form: Form) => fieldOf(form, 'UPLOADCARE_STORE', 'store') === '1'

/** The name as people see it: its last part only, on one line, without characters that cannot be seen, at most 255 units. Never a path. */
export function nameToKeep(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const clean = withoutInvisible(last.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')).trim()
  if (clean === '' || /^\.+$/.test(clean)) return 'original'
  if (clean.length <= longestName) return clean
  const ending = /\.[^.]{1,16}$/.exec(clean)?.[0] ?? ''
  return (clean.slice(0, longestName - ending.length) + ending).toWellFormed()
}

/** What the protocol calls `filename`: letters, digits, dots and underscores of the original one. */
export const plainName = (original: string) => original.replace(/[^A-Za-z0-9._]/g, '')
