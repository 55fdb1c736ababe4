import type { Viewer } from '../_http/viewer.ts'

/** A member, as one viewer sees them wherever they are named. */
export interface Person {
  /** uuid */
  id: string
  /** Without the last name where the viewer may not see it. */
  name: string
  username: string
  /** The path of the profile. */
  href: string
  /** The id of the photo; its sizes are `photoPath()`. Undefined for members without one. */
  photo: string | undefined
}

/** The name under which texts of deleted accounts stay. */
export const FORMER_MEMBER = 'Former member'

/** As much of a viewer as decides what they see; undefined for visitors. */
export type PersonViewer = Pick<Viewer, 'id' | 'admin'> | undefined

export const profilePath = (username: string): string => `/users/${username}`

/** Widths of a photo in pixels, the smallest first. */
export const PHOTO_WIDTHS = [80, 160, 480] as const
/** Widths of a cover, whose height is a quarter of it. */
export const COVER_WIDTHS = [800, 1600] as const

/** Returns the path of the smallest photo that is sharp at a size in CSS pixels on a screen of twice as many. */
export const photoPath = (photo: string, size: number): string =>
  imagePath(photo, PHOTO_WIDTHS.find((width) => width >= size * 2) ?? PHOTO_WIDTHS[PHOTO_WIDTHS.length - 1] ?? 480)

export const imagePath = (image: string, width: number): string => `/people/pictures/${image}/${width}`
