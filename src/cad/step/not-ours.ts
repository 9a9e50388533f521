/** Why a solid is left to the kernel. */
export class NotOurs extends Error {}
