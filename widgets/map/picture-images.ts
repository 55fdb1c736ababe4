import type { ImageFill, MapModel } from './types.ts'

const safe = (url: string) => /^data:image\//i.test(url)
const fill = (image: ImageFill | undefined) => (image && safe(image.url) ? image : undefined)

/**
 * The model without images that a picture cannot show: in an `<img>` browsers fetch none but data URLs, and some draw a
 * broken one in their place. A state then has its color, and a location is a circle.
 */
export function withSafeImages(model: MapModel): MapModel {
  const { settings } = model
  return {
    ...model,
    settings: {
      ...settings,
      // Ids of a file of its own.
      div: 'map',
      background_image_url: safe(settings.background_image_url) ? settings.background_image_url : '',
    },
    // Nothing is under a pointer here.
    states: model.states.map((state) =>
      state.image || state.hoverImage ? { ...state, image: fill(state.image), hoverImage: undefined } : state,
    ),
    locations: model.locations.map((location) =>
      location.type === 'image' && !safe(location.imageUrl) ? { ...location, type: 'circle' } : location,
    ),
  }
}
