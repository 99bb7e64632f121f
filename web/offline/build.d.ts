/** Names the shape of the server's answers: another contract, another name. */
declare const __CONTRACT__: string
