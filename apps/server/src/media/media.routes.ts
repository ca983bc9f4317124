import * as endpoints from '@rentwell/contract/media/media.endpoints.ts'
import * as shapes from '@rentwell/contract/media/media.shapes.ts'
import { signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { readUploadSignature, type SigningSettings } from './read-upload-signature.ts'

export const mediaRoutes = (settings: SigningSettings): Route[] => [
  on(endpoints.readUploadSignature, shapes.readUploadSignature, signedIn, readUploadSignature(settings), { secret: true }),
]
