/** How long a table keeps what it says of people. */
export type Retention = {
  table: string
  /** What of people is in it. */
  what: string
  why: string
} & (
  | {
      /** Days after which a job takes rows away. */
      days: number
      /** The column that they are counted from. */
      since: string
      /** SQL: takes away these rows alone. */
      only?: string
      /** SQL: clears columns instead of deleting the row. */
      set?: string
    }
  /** Goes with the row of this table that it names (`on delete cascade`). */
  | { with: string }
  /** Stays until something that no job does, in words. */
  | { until: string }
)
