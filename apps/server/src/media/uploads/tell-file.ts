import { isId } from '../../platform/base/ids.ts'
import { findFile } from '../files.store.ts'
import type { Answerer } from './endpoint.ts'
import { fileInfo } from './file-info.ts'
import { mustKnowKey } from './know-caller.ts'
import { fieldOf } from './receive-form.ts'
import { mustUpload } from './refusals.ts'

/** GET /info/. What follows the uuid in `file_id`, such as operations, is left aside. */
export const tellFile: Answerer = async (parts, form) => {
  mustKnowKey(parts, form, 'pub_key')
  const asked = fieldOf(form, 'file_id')
  mustUpload(asked, 'FileIdRequiredError')
  const id = asked.split('/', 1)[0] ?? ''
  mustUpload(isId(id), 'FileIdInvalidError')
  const file = await findFile(parts.db, id)
  mustUpload(file, 'FileNotFoundError')
  return fileInfo(file)
}
