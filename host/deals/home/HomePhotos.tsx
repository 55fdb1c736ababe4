import { homeGallery } from '../../../widgets/home-gallery/server.ts'
import { IslandSlot } from '../../_pages/island.tsx'
import type { Property } from '../../properties/store.ts'
import { drawingPath, SCENE_NAMES, SCENES } from '../drawings/scenes.ts'
import { photoPath, thumbnailPath } from '../photo-paths.ts'

interface Props {
  property: Property
  /** Ids of the seller's photos. */
  photos: string[]
}

/** The photos of a home. Homes of the demo world have drawings; others without photos have none. */
export function HomePhotos({ property, photos }: Props) {
  const { id, houseNumber, street, demo, structureType } = property
  const name = `${houseNumber} ${street}`
  const pictures = photos.length
    ? photos.map((photo, at) => ({
        url: photoPath(photo),
        thumbnail: thumbnailPath(photo),
        alt: `Photo ${at + 1} of ${photos.length} of ${name}`,
      }))
    : demo
      ? SCENES.map((scene) => ({ url: drawingPath(scene, structureType, id), alt: `${SCENE_NAMES[scene]} of ${name}` }))
      : []
  if (!pictures.length) return null
  const label = `${photos.length ? 'Photos' : 'Drawings'} of ${name}`
  return <IslandSlot island={homeGallery} id="home-gallery" props={{ label, pictures }} />
}
