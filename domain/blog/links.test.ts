import { expect, it } from 'vitest'
import { isAllowedLink } from './links.ts'

it.each([
  'https://example.com/a?b#c',
  'http://example.com',
  'mailto:anna@example.com',
  '/pricing',
  '/',
  '#figures',
])('lets a link lead to %s', (address) => expect(isAllowedLink(address)).toBe(true))

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'https://exa mple.com',
  'data:text/html,<script>',
  'vbscript:x',
  '//example.com',
  '/\\example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'ftp://example.com',
  'blob:https://example.com/x',
  'filesystem:x',
  'tel:1',
  'example.com',
  '',
])('lets none lead to %j (R59)', (address) => expect(isAllowedLink(address)).toBe(false))
