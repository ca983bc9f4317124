import { isId, newId } from '../../platform/base/ids.ts'
import { findFiles, type StoredFile } from '../files.store.ts'
import { findGroup, insertGroup, type FileGroup } from '../groups.store.ts'
import type { Answerer, Caller } from './endpoint.ts'
import { fileInfo } from './file-info.ts'
import { mustKnowKey, ownerOf, throttle } from './know-caller.ts'
import { mostFilesInGroup } from './limits.ts'
import { mustHaveNoNulls } from './read-parameters.ts'
import { fieldOf, type Form } from './receive-form.ts'
import { mustUpload } from './refusals.ts'

/** POST /group/: files under one address, in the order they were sent. */
export const makeGroup: Answerer = async (parts, form, caller) => {
  mustKnowKey(parts, form, 'pub_key')
  const ownerId = await ownerOf(parts, form)
  await throttle(parts, ownerId, caller.address)
  mustHaveNoNulls(form)
  const entries = entriesOf(form)
  mustUpload(entries.length > 0, 'GroupFilesInvalidError')
  mustUpload(entries.length <= mostFilesInGroup, 'FilesNumberLimitExceededError')
  const group = { id: newId(), files: entries.map(one => one.id), effects: entries.map(one => one.effects), createdAt: parts.clock.now() }
  const files = await findFiles(parts.db, group.files)
  mustUpload(files.length === new Set(group.files).size, 'GroupFilesNotFoundError')
  await insertGroup(parts.db, { ...group, ownerId })
  return groupInfo(group, files, caller)
}

/** GET /group/info/. */
export const tellGroup: Answerer = async (parts, form, caller) => {
  mustKnowKey(parts, form, 'pub_key')
  const asked = fieldOf(form, 'group_id')
  mustUpload(asked, 'GroupIdRequiredError')
  const [, id = '', count = ''] = /^([^~]+)~(\d{1,4})$/.exec(asked) ?? []
  const group = isId(id) ? await findGroup(parts.db, id, Number(count)) : undefined
  mustUpload(group, 'GroupNotFoundError')
  return groupInfo(group, await findFiles(parts.db, group.files), caller)
}

/** `files[]` repeated, or `files[0]`, `files[1]` in the order of their numbers. */
function entriesOf({ fields }: Form) {
  const named = fields.flatMap(([name, value]) => {
    const place = /^files\[(\d{0,4})\]$/.exec(name)?.[1]
    return place === undefined ? [] : [{ place: place === '' ? Infinity : Number(place), value }]
  })
  return named.toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ value }) => entryOf(value))
}

/** A uuid, `uuid/-/operations/`, or the address of either. */
function entryOf(sent: string): { id: string; effects: string } {
  const path = /^https?:\/\//i.test(sent) && URL.canParse(sent) ? new URL(sent).pathname : sent
  const [, id, rest = ''] = /^(?:.{0,200}\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/(.*))?$/i.exec(path.slice(0, 2000)) ?? []
  const effects = /^-\/([\w%,.:~/-]*)$/.exec(rest)?.[1]
  mustUpload(id !== undefined && (rest === '' || effects !== undefined), 'GroupFileURLParsingFailedError', sent.slice(0, 200))
  return { id: id.toLowerCase(), effects: effects ?? '' }
}

function groupInfo(group: FileGroup, files: StoredFile[], { origin }: Caller) {
  const known = new Map(files.map(file => [file.id, file]))
  const id = `${group.id}~${group.files.length}`
  const storedAt = files.length > 0 && files.every(file => file.storedAt) ? Math.max(...files.map(file => file.storedAt?.getTime() ?? 0)) : null
  return {
    id,
    datetime_created: group.createdAt.toISOString(),
    datetime_stored: storedAt === null ? null : new Date(storedAt).toISOString(),
    files_count: group.files.length,
    cdn_url: `${origin}/media/${id}/`,
    url: `${origin}/upload/group/info/?group_id=${id}`,
    files: group.files.map((uuid, index) => {
      const file = known.get(uuid)
      return file ? { ...fileInfo(file), default_effects: group.effects[index] ?? '' } : null
    }),
  }
}
