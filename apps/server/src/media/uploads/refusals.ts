/** Every error of the upload API: its HTTP status and its words. `%s` is filled in order. */
const refusals = {
  AccountLimitsExceededError: [413, 'Account has reached its limits.'],
  FileMetadataKeyDuplicatedError: [400, "File's metadata key `%s` has a duplicate."],
  FileMetadataKeyEmptyError: [400, "File's metadata key can not be empty."],
  FileMetadataKeyForbiddenError: [400, "File's metadata key `%s` contains symbols not allowed by the metadata key format."],
  FileMetadataKeyLengthTooBigError: [400, 'Length of file metadata key `%s` can not be more than 64 symbols.'],
  FileMetadataKeysNumberTooBigError: [400, 'A file can not have more than 50 metadata keys.'],
  FileMetadataValueEmptyError: [400, 'Value of the file metadata key `%s` can not be empty.'],
  FileMetadataValueForbiddenError: [400, 'Value of file metadata key `%s` contains symbols not allowed by the metadata value format.'],
  FileMetadataValueLengthTooBigError: [400, "Value of file metadata's key `%s` can not be more than 512 symbols in length."],
  FileSizeLimitExceededError: [400, 'File is too large.'],
  MethodNotAllowedError: [405, 'HTTP method %s is not allowed for %s'],
  NullCharactersForbiddenError: [400, 'Null characters are not allowed.'],
  PostRequestParserFailedError: [400, 'HTTP POST request parsing failed.'],
  ProjectPublicKeyInvalidError: [403, '%s is invalid.'],
  ProjectPublicKeyRequiredError: [403, '%s is required.'],
  RequestFieldsNumberLimitExceededError: [400, 'The request contains too many HTTP POST fields.'],
  RequestFileNumberLimitExceededError: [400, 'The request contains too many files.'],
  RequestSizeLimitExceededError: [413, 'The size of the request is too large.'],
  RequestThrottledError: [429, 'Request was throttled.'],
  SignatureExpirationError: [403, 'Expired signature.'],
  SignatureExpirationInvalidError: [400, '`expire` must be a UNIX timestamp.'],
  SignatureExpirationRequiredError: [400, '`expire` is required.'],
  SignatureInvalidError: [403, 'Invalid signature.'],
  ServiceUnavailableError: [503, 'Service is temporarily unavailable.'],
  SignatureRequiredError: [400, '`signature` is required.'],
  UploadAPIError: [500, 'Internal error.'],
  DownloadFileHTTPClientError: [500, 'HTTP client error: %s.'],
  DownloadFileHTTPNetworkError: [500, 'HTTP network error: %s.'],
  DownloadFileHTTPServerError: [500, 'HTTP server error: %s.'],
  DownloadFileSizeLimitExceededError: [500, 'Downloaded file is too big: %s > %s.'],
  DownloadFileTaskFailedError: [500, 'Download task failed.'],
  DownloadFileTimeLimitExceededError: [500, 'Failed to download the file within the allotted time limit of %s seconds.'],
  FileEmptyError: [400, 'File is empty.'],
  FileIdInvalidError: [400, 'file_id is invalid.'],
  FileIdRequiredError: [400, 'file_id is required.'],
  FileNotFoundError: [404, 'File is not found.'],
  FileTypeForbiddenError: [400, 'Uploading of these file types is not allowed.'],
  FilesNumberLimitExceededError: [400, 'There are too many files.'],
  FilesRequiredError: [400, 'Request does not contain files.'],
  GroupFileURLParsingFailedError: [400, 'This is not valid file url: %s.'],
  GroupFilesInvalidError: [400, 'No files[N] parameters found.'],
  GroupFilesNotFoundError: [400, 'Some files not found.'],
  GroupIdRequiredError: [400, 'group_id is required.'],
  GroupNotFoundError: [404, 'group_id is invalid.'],
  HostnameNotFoundError: [400, 'Host does not exist.'],
  MultipartFileAlreadyUploadedError: [400, 'File is already uploaded.'],
  MultipartFileIdRequiredError: [400, 'uuid is required.'],
  MultipartFileNotFoundError: [404, 'File is not found.'],
  MultipartFileSizeLimitExceededError: [400, 'File size exceeds project limit.'],
  MultipartFileSizeTooSmallError: [400, 'File size can not be less than %s bytes. Please use direct upload instead of multipart.'],
  MultipartPartSizeInvalidError: [400, 'Multipart Upload Part Size should be an integer.'],
  MultipartPartSizeTooBigError: [400, 'Multipart Upload Part Size can not be more than %s bytes.'],
  MultipartPartSizeTooSmallError: [400, 'Multipart Upload Part Size can not be less than %s bytes.'],
  MultipartSizeInvalidError: [400, 'size should be integer.'],
  MultipartUploadSizeTooLargeError: [400, 'Uploaded size is more than expected.'],
  MultipartUploadSizeTooSmallError: [400, 'File size mismatch. Not all parts uploaded?'],
  RequestParamRequiredError: [400, '%s is required.'],
  SourceURLRequiredError: [400, 'source_url is required.'],
  TokenRequiredError: [400, 'token is required.'],
  URLHostPrivateIPForbiddenError: [400, 'Only public IPs are allowed.'],
  URLParsingFailedError: [400, 'Failed to parse URL.'],
  URLRedirectsLimitExceededError: [400, 'Too many redirects.'],
  URLSchemeInvalidError: [400, 'Invalid URL scheme.'],
  URLSchemeRequiredError: [400, 'No URL scheme supplied.'],
  UUIDInvalidError: [400, 'uuid is invalid.'],
} as const satisfies Record<string, readonly [status: number, words: string]>

export type UploadRefusalCode = keyof typeof refusals

/** An expected no of the upload API, whose words and codes are the protocol's and in English. */
export class UploadRefused extends Error {
  readonly code: UploadRefusalCode
  readonly status: number
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  constructor(code: UploadRefusalCode, facts: (string | number)[] = [], retryAfter?: number) {
    const left = facts.map(String)
    super(refusals[code][1].replace(/%s/g, () => left.shift() ?? ''))
    this.code = code
    this.status = refusals[code][0]
    this.retryAfter = retryAfter
  }
}

/** The only way to say no at the upload API: `mustUpload(file, 'FileNotFoundError')`. */
export function mustUpload(condition: unknown, code: UploadRefusalCode, ...facts: (string | number)[]): asserts condition {
  if (!condition) throw new UploadRefused(code, facts)
}
