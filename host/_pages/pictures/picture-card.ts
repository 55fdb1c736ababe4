/** What the picture of a shared page shows. */
export interface PictureCard {
  /** The kind of page, above the title. */
  eyebrow: string
  title: string
  /** A line under the title. */
  lead?: string | undefined
  /** Three at most. */
  facts: readonly { value: string; label: string }[]
  art: PictureArt
  /** True if figures or words are demo data. */
  demo: boolean
}

/** What stands on the right. */
export type PictureArt =
  | {
      kind: 'shapes'
      viewBox: readonly [x: number, y: number, width: number, height: number]
      paths: readonly ArtPath[]
    }
  /** The parcels of a person by their account's id. */
  | { kind: 'avatar'; id: string | undefined }
  /** The mark of the site. */
  | { kind: 'mark' }

interface ArtPath {
  d: string
  /** True for what the page is about. */
  own: boolean
}
