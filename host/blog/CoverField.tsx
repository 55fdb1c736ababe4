import { describing, Field } from '../../widgets/_ui/field/Field.tsx'
import { COVER } from './limits.ts'
import { coverPath } from './paths.ts'

const HINT = `PNG, JPEG, WebP, GIF, or AVIF, up to 5 MB. We crop it to ${COVER.width} × ${COVER.height} pixels.`

/** The picture above an article. One that was uploaded stays, whatever else is wrong with the form. @param image its id; empty without one */
export const CoverField = ({ image, error }: { image: string; error: string | undefined }) => (
  <>
    {image && (
      <div className="blog-cover-now">
        <img src={coverPath(image)} alt="Cover of this article" width={240} height={126} />
        <input type="hidden" name="cover_image" value={image} />
        <label className="plat-choice">
          <input type="checkbox" name="remove_cover" value="1" />
          Remove cover
        </label>
      </div>
    )}
    <Field
      id="cover"
      label={image ? 'Replace the cover image (optional)' : 'Cover image (optional)'}
      hint={HINT}
      error={error}
    >
      <input
        id="cover"
        name="cover"
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        className="plat-input blog-file"
        {...describing('cover', HINT, error)}
      />
    </Field>
  </>
)
