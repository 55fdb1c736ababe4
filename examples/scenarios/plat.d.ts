import type { Plat } from '../../loader/types.ts'

declare global {
  interface Window {
    plat: Plat
  }
}
