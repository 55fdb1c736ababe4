import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import { PICTURE } from './limits.ts'
import { picturePath } from './paths.ts'
import type { Ad } from './store.ts'

const HINT = `PNG, JPEG, WebP, GIF, or AVIF, up to 5 MB. We crop it to ${PICTURE.width} × ${PICTURE.height} pixels.`

/** The picture of an ad, and the field that replaces it. */
export const PictureField = ({ ad, error }: { ad: Ad | undefined; error: string | undefined }) => {
  const hash = ad?.pictureHash ?? null
  return (
    <>
      {ad && hash !== null && (
        <div className="ad-picture-now">
          <img
            src={picturePath(ad.id, hash)}
            alt="What this ad shows now"
            width={PICTURE.width / 4}
            height={PICTURE.height / 4}
          />
          <label className="plat-choice">
            <input type="checkbox" name="remove_picture" value="1" />
            Remove picture
          </label>
        </div>
      )}
      <Field
        id="picture"
        label={hash === null ? 'Picture (optional)' : 'Replace the picture (optional)'}
        hint={HINT}
        error={error}
      >
        <input
          id="picture"
          name="picture"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          className="plat-input ad-file"
          {...describing('picture', HINT, error)}
        />
      </Field>
    </>
  )
}
