/** A table whose rows have their bytes in a column, or in the object that `object_id` names. */
export interface FileTable {
  table: string
  /** The column of bytes. */
  bytes: string
  /** Columns and types of its primary key, or of what else names a file for good. */
  key: readonly (readonly [column: string, type: string])[]
}

const ID = [['id', 'uuid']] as const

/** Every table with objects; a test finds those that are missing. */
export const FILE_TABLES: readonly FileTable[] = [
  { table: 'uploads', bytes: 'bytes', key: ID },
  { table: 'forum_images', bytes: 'bytes', key: ID },
  {
    table: 'profile_images',
    bytes: 'bytes',
    key: [
      ['image', 'uuid'],
      ['width', 'integer'],
    ],
  },
  { table: 'business_logos', bytes: 'bytes', key: [['image', 'uuid']] },
  { table: 'deal_photos', bytes: 'thumbnail', key: ID },
  { table: 'data_exports', bytes: 'body', key: ID },
]
