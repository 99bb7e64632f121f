/** Names the shape of the server's answers: another contract, another name. */
declare const __CONTRACT__: string
/** Of package.json. */
declare const __VERSION__: string
