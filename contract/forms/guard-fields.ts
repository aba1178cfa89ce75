/**
 * Fields that tell programs from people, both optional on the wire. The first is a text field that people never see: whoever fills it in
 * fills in everything. Its name is one that browsers and password managers know nothing to fill in for, unlike `website` or `company`. The
 * second is how long the form was in use when it was sent, in milliseconds, set by script.
 */
export const honeypotField = "extra_notes";
export const elapsedField = "elapsed";
/** Optional too: the same for every try to send one form, so that what arrived without an answer is not stored a second time. */
export const idempotencyKeyField = "attempt";

/** The most characters each of them takes. None is refused for more: only that there is something in it, or what it says, counts. */
export const guardLimits = { [honeypotField]: 200, [elapsedField]: 15, [idempotencyKeyField]: 64 } as const;
