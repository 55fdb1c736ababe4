import { useIsland } from '../_runtime/context.ts'
import { Gallery, type Picture } from '../_ui/gallery/Gallery.tsx'
import type { HomeGalleryProps } from './contract.ts'

/** The photos of a home: one large, a row of small ones, and all of the screen on demand. */
export function HomeGallery({ label, pictures, texts }: HomeGalleryProps) {
  const { id } = useIsland()
  return (
    <div className="home-gallery">
      <Gallery id={`${id}-pictures`} label={label} pictures={pictures as Picture[]} texts={texts} />
    </div>
  )
}
