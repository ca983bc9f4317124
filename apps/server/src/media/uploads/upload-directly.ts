import { newId } from '../../platform/base/ids.ts'
import { keepFile } from './keep-file.ts'
import type { Answerer } from './endpoint.ts'
import { mustKnowKey, ownerOf, throttle } from './know-caller.ts'
import { mustHaveNoNulls, readKeep, readMetadata } from './read-parameters.ts'
import { mustUpload } from './refusals.ts'
import { releaseRoom, reserveRoom } from './reserve-room.ts'

/** POST /base/: every file of the form, answered as `{field: uuid}`. */
export const uploadDirectly: Answerer = async (parts, form, { address }) => {
  mustKnowKey(parts, form, 'UPLOADCARE_PUB_KEY')
  const ownerId = await ownerOf(parts, form)
  await throttle(parts, ownerId, address)
  mustHaveNoNulls(form)
  const metadata = readMetadata(form)
  mustUpload(form.files.length > 0, 'FilesRequiredError')
  mustUpload(!form.files.some(file => file.isTooLarge), 'FileSizeLimitExceededError')
  mustUpload(!form.files.some(file => file.size === 0), 'FileEmptyError')

  const files = form.files.map(file => ({ file, id: newId() }))
  await reserveRoom(
    parts,
    ownerId,
    files.map(({ file, id }) => ({ id, bytes: file.size })),
  )
  try {
    for (const { file, id } of files)
      await keepFile(parts, file, { id, ownerId, filename: file.filename, declaredMime: file.declaredMime, metadata, keep: readKeep(form) })
  } catch (error) {
    await releaseRoom(
      parts,
      files.map(({ id }) => id),
    )
    throw error
  }
  return Object.fromEntries(files.map(({ file, id }) => [file.field, id]))
}
