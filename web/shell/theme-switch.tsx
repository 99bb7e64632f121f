import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Menu } from '#web/ui/menu.tsx'
import { chooseTheme, readTheme, type Theme } from '#web/ui/theme.ts'

const themes = { system: ['System', Monitor], light: ['Light', Sun], dark: ['Dark', Moon] } as const

export function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  const [name, Current] = themes[theme]
  return (
    <Menu
      label={`Theme: ${name}`}
      icon={Current}
      items={(['system', 'light', 'dark'] as const).map((key) => {
        const [label, icon] = themes[key]
        return { label, icon, onSelect: () => choose(key) }
      })}
    />
  )
}
