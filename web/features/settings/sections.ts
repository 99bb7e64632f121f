import type { ComponentType } from 'react'

export type SettingsSection = {
  /** The anchor: `/app/settings#subscription`. */
  id: string
  name: string
  /** Downloads the component that shows it. */
  load: () => Promise<ComponentType>
}
export type SettingsGroup = { name: string; sections: readonly SettingsSection[] }
