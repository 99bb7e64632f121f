import type { ComponentType } from 'react'

export type SettingsSection = {
  /** The anchor: `/app/settings#subscription`. */
  id: string
  name: string
  /** At least as high while it loads as it is once it is there, so that what stands below does not jump. */
  heightClass?: string
  /** Downloads the component that shows it. */
  load: () => Promise<ComponentType>
}
export type SettingsGroup = { name: string; sections: readonly SettingsSection[] }
