import * as z from 'zod/mini'

export const textSchema = z.string()
export const PICTURE_REPLY = 'The picture, image/svg+xml.'

/** The config of a map: its data, and the map info or the name of a built-in one (docs/map-settings.md). */
export const mapConfigBody = z.looseObject({ data: z.looseObject({}) })
