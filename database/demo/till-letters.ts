// The letters of a till's printer, five dots wide and seven high: each dot column as a number, its lowest bit on top.
const columns: Record<string, string> = {
  ' ': '0000000000',
  '%': '2313086462',
  '*': '2a1c7f1c2a',
  ',': '0080703000',
  '-': '0808080808',
  '.': '0000606000',
  '/': '2010080402',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '7249494946',
  '3': '2141494d33',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494931',
  '7': '4121110907',
  '8': '3649494936',
  '9': '464949291e',
  ':': '0000140000',
  A: '7c1211127c',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141413e',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e41415173',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f021c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '2649494932',
  T: '03017f0103',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0304780403',
  Z: '6159494d43',
}

/** Dots to the next letter, and to the next line. */
export const letterPitch = 6
export const linePitch = 11

/** The dots of a text from its upper left corner, each as [x, y]; what the printer does not know is left out. */
export const listDots = (text: string): [x: number, y: number][] =>
  [...text.toUpperCase()].flatMap((letter, place) =>
    (columns[letter]?.match(/../g) ?? []).flatMap((column, x) =>
      [0, 1, 2, 3, 4, 5, 6].flatMap((y): [number, number][] =>
        (Number.parseInt(column, 16) >> y) & 1 ? [[place * letterPitch + x, y]] : [],
      ),
    ),
  )
