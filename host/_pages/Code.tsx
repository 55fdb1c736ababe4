import type { ReactNode } from 'react'

/** In capitals: Preact's compatibility layer turns `no` into `false`, which its renderer for servers leaves out. */
const UNTRANSLATED = { translate: 'NO' as 'no' }

/** A code, the name of a setting or a line of code, which translators of browsers leave as it is. */
export const Code = ({ children }: { children: ReactNode }) => <code {...UNTRANSLATED}>{children}</code>
