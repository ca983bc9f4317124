/** An endpoint of the API. `input` and `answer` are never set; they carry the types. */
export interface Endpoint<Input = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Whether the request body is bytes, given as `bytes`. */
  readonly takesBytes?: boolean
  /** Whether the response body is bytes, returned as a Blob. */
  readonly givesBytes?: boolean
  readonly input?: Input
  readonly answer?: Answer
}

/** An endpoint that answers with pages; `list` is the key of the items. */
export interface ListEndpoint<Input = unknown, Answer = unknown, Item = unknown> extends Endpoint<Input, Answer> {
  readonly list: string
  readonly item?: Item
}
