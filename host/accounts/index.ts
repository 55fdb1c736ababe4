import { defineArea } from '../_services/define-area.ts'
import { ACCOUNT_MAIL } from './mails/mails.ts'
import { accountRoutes } from './routes.tsx'

export const accounts = defineArea({
  name: 'accounts',
  routes: accountRoutes,
  mails: [ACCOUNT_MAIL],
  pages: [
    { path: '/signup', title: 'Sign up', about: 'Create a free account.', words: 'register join account new' },
    { path: '/login', title: 'Log in', about: 'Log in to your account.', words: 'sign in password passkey' },
    {
      path: '/settings',
      title: 'Settings',
      about: 'Change your email, password, and security.',
      words: 'account two-step verification 2fa passkey phone',
    },
  ],
  admin: [
    {
      title: 'Members',
      path: '/admin/members',
      group: 'People',
      about: 'Find members, suspend them, and give rights.',
    },
  ],
  settings: [
    { title: 'Account', path: '/settings', order: 10 },
    { title: 'Security', path: '/settings/security', order: 70 },
    { title: 'Passkeys', path: '/settings/passkeys', order: 80 },
    { title: 'Phone', path: '/settings/phone', order: 90 },
  ],
  links: {
    account: [{ title: 'Settings', path: '/settings', order: 90 }],
  },
})
