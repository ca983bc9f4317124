import type { ApiError } from '../../platform/api-error.ts'

/** Why the last save was refused, where no single field is the reason. */
export function SaveRefused({ error }: { error: ApiError | null }) {
  const isOfField = error !== null && Object.keys(error.fields).length > 0
  return (
    <p role="alert" className="mt-3 text-15 text-brick empty:hidden">
      {isOfField ? '' : error?.message}
    </p>
  )
}
