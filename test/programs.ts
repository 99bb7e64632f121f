// Programs that open files as people do. Tests with one are skipped, and say so, where it is not installed.
import { execFileSync } from 'node:child_process'

/** Whether a program is there: LibreOffice is 'soffice', poppler's reader of PDF 'pdftotext'. */
export function hasProgram(name: 'soffice' | 'pdftotext'): boolean {
  try {
    execFileSync(name, [name === 'soffice' ? '--version' : '-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
