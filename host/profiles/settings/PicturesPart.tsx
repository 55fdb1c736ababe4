import { describing, Field } from '../../../widgets/_ui/field/Field.tsx'
import { CsrfField } from '../../_pages/CsrfField.tsx'
import { Part, SettingsForm } from '../../accounts/settings/SettingsFrame.tsx'
import { COVER_WIDTHS, imagePath, PHOTO_WIDTHS } from '../person.ts'
import type { PictureKind } from '../pictures-store.ts'
import type { Profile } from '../profile-store.ts'
import type { FormState } from './controls.tsx'

interface Props {
  profile: Profile
  state: FormState
}

export const PicturesPart = ({ profile, state: { errors, values } }: Props) => (
  <>
    <Part title="Photo" about="Shown beside your name to everybody. Places and other data in the file are removed.">
      <Picture
        kind="photo"
        label="Photo"
        src={profile.photo && imagePath(profile.photo, PHOTO_WIDTHS[1])}
        size={{ width: 96, height: 96 }}
        position={{ x: values.photo_x ?? profile.photoX, y: values.photo_y ?? profile.photoY }}
        error={errors.photo?.[0]}
      />
    </Part>
    <Part title="Cover" about="The wide picture at the top of your profile.">
      <Picture
        kind="cover"
        label="Cover"
        src={profile.cover && imagePath(profile.cover, COVER_WIDTHS[0])}
        size={{ width: 400, height: 100 }}
        position={{ x: values.cover_x ?? profile.coverX, y: values.cover_y ?? profile.coverY }}
        error={errors.cover?.[0]}
      />
    </Part>
  </>
)

interface PictureProps {
  kind: PictureKind
  label: string
  src: string | null
  size: { width: number; height: number }
  position: { x: number | string; y: number | string }
  error: string | undefined
}

/** One picture: what is there, a field for another, and which part of it is kept in view. */
function Picture({ kind, label, src, size, position, error }: PictureProps) {
  const path = `/settings/profile/${kind}`
  const hint = 'PNG, JPEG, WebP, GIF, or AVIF, up to 5 MB.'
  return (
    <>
      {src && <img className="profile-settings-picture" src={src} alt={`Your ${kind}`} {...size} />}
      <form method="post" action={path} encType="multipart/form-data" className="form">
        <CsrfField />
        <Field id={kind} label={label} hint={hint} error={error}>
          <input
            id={kind}
            name={kind}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            className="plat-input profile-settings-file"
            {...describing(kind, hint, error)}
          />
        </Field>
        <Slider name={`${kind}_x`} label="Position from left to right" value={position.x} />
        <Slider name={`${kind}_y`} label="Position from top to bottom" value={position.y} />
        <button type="submit" className="plat-button">
          Save {kind}
        </button>
      </form>
      {src && <SettingsForm action={path} method="delete" submit={`Remove ${kind}`} quiet />}
    </>
  )
}

const Slider = ({ name, label, value }: { name: string; label: string; value: number | string }) => (
  <Field id={name} label={label}>
    <input
      id={name}
      name={name}
      type="range"
      min={0}
      max={100}
      defaultValue={value}
      className="profile-settings-slider"
    />
  </Field>
)
