/** What a row holds of a file's bytes: the bytes themselves, or the object in the bucket that has them. */
export interface Content {
  bytes: Buffer | null
  /** uuid, the object's name; no page or address tells it. */
  objectId: string | null
  objectSize: number | null
  /** What the bytes have to be. */
  objectSha256: Buffer | null
}

/** Selects the content of a row. @param table its name in the query @param bytes its column of bytes */
export const contentColumns = (table: string, bytes = 'bytes'): string =>
  `${table}.${bytes} as bytes, ${table}.object_id as "objectId", ${table}.object_size as "objectSize",
   ${table}.object_sha256 as "objectSha256"`

/** The columns that `contentValues()` fills, for an insert or update. @param bytes the column of bytes */
export const contentTargets = (bytes = 'bytes'): string => `${bytes}, object_id, object_size, object_sha256`

export const contentValues = ({ bytes, objectId, objectSize, objectSha256 }: Content): unknown[] => [
  bytes,
  objectId,
  objectSize,
  objectSha256,
]

/** Content of a row that has none. */
export const NO_CONTENT: Content = { bytes: null, objectId: null, objectSize: null, objectSha256: null }

/** The number of a file's bytes. */
export const contentSize = (table: string, bytes = 'bytes'): string =>
  `coalesce(${table}.object_size, length(${table}.${bytes}))`
