import { formatPhone } from '../../../widgets/_ui/phone-field/phone.ts'
import type { ContactModalProps } from '../../../widgets/contact-modal/contract.ts'
import type { Viewer } from '../../_http/viewer.ts'

/** Builds the form's initial values for a member. */
export const getProfile = (viewer: Viewer | undefined): NonNullable<ContactModalProps['contact']> =>
  viewer
    ? {
        investor_name: viewer.name,
        investor_email: viewer.email,
        ...(viewer.phone && { investor_phone: formatPhone(viewer.phone) }),
      }
    : {}
