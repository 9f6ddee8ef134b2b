import { z } from 'zod'

/** Whether a value is what its schema makes of it, down to the order of its fields. No is no verdict: the schema has it. */
type Stands = (value: unknown) => boolean

/**
 * A quick look at JSON values that are nearly always sound, such as the 10,000 events of a log: whether the schema takes the value
 * and gives it back as it is. The schema itself makes a copy of every object on the way, and takes five times as long. It stays the only
 * judge: the look is made of its definition, and whatever it does not know is in doubt.
 *
 * @param schema without changes of what it reads: a schema with parts that are not known here lets nothing through
 * @returns true: `schema.parse(value)` is the same value. false: ask the schema.
 */
export function standsAsItIs<T>(schema: z.ZodType<T>): (value: unknown) => value is T {
  const stands = lookAt(schema)
  return (value): value is T => stands(value)
}

const IN_DOUBT: Stands = () => false

function lookAt(schema: z.core.$ZodType): Stands {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable)
    return withoutIt(schema)
  if (schema instanceof z.core.$ZodDiscriminatedUnion) return byField(schema)
  if (schema instanceof z.core.$ZodUnion) return anyOf(schema)
  const look = ownLook(schema)
  const checks = (schema._zod.def.checks ?? []).map(checked)
  // A format of text or number is a check of itself, and not in the list.
  if (schema instanceof z.core.$ZodStringFormat || schema instanceof z.core.$ZodNumberFormat)
    checks.unshift(checked(schema))
  if (look === IN_DOUBT || checks.includes(IN_DOUBT)) return IN_DOUBT
  const [first, second, ...more] = checks
  if (first === undefined) return look
  if (second === undefined) return (value) => look(value) && first(value)
  return (value) =>
    look(value) && first(value) && second(value) && more.every((check) => check(value))
}

function ownLook(schema: z.core.$ZodType): Stands {
  if (schema instanceof z.core.$ZodString)
    return schema._zod.def.coerce === true ? IN_DOUBT : (value) => typeof value === 'string'
  if (schema instanceof z.core.$ZodNumber)
    return schema._zod.def.coerce === true ? IN_DOUBT : (value) => Number.isFinite(value)
  if (schema instanceof z.core.$ZodBoolean)
    return schema._zod.def.coerce === true ? IN_DOUBT : (value) => typeof value === 'boolean'
  if (schema instanceof z.core.$ZodLiteral || schema instanceof z.core.$ZodEnum) {
    const values: ReadonlySet<unknown> = schema._zod.values
    return (value) => values.has(value)
  }
  if (schema instanceof z.core.$ZodArray) {
    const each = lookAt(schema._zod.def.element)
    return each === IN_DOUBT ? IN_DOUBT : (value) => Array.isArray(value) && isEvery(value, each)
  }
  if (schema instanceof z.core.$ZodTuple) return tuple(schema)
  if (schema instanceof z.core.$ZodRecord) return record(schema)
  if (schema instanceof z.core.$ZodObject) return fields(schema)
  return IN_DOUBT
}

/** Of a check of numbers, texts or lists. */
function checked(check: z.core.$ZodCheck<never>): Stands {
  if (check instanceof z.core.$ZodCheckStringFormat) {
    const { format, pattern } = check._zod.def
    return !SIMPLE_FORMATS.has(format) || pattern === undefined || pattern.global || pattern.sticky
      ? IN_DOUBT
      : (value) => typeof value === 'string' && pattern.test(value)
  }
  if (check instanceof z.core.$ZodCheckNumberFormat)
    return check._zod.def.format === 'safeint' ? Number.isSafeInteger : IN_DOUBT
  const isLeast = check instanceof z.core.$ZodCheckGreaterThan
  if (isLeast || check instanceof z.core.$ZodCheckLessThan) {
    const { value: bound, inclusive } = check._zod.def
    if (typeof bound !== 'number') return IN_DOUBT
    return (value) =>
      typeof value === 'number' &&
      ((inclusive && value === bound) || (isLeast ? value > bound : value < bound))
  }
  // Texts are measured in letters, and are left to the schema.
  if (check instanceof z.core.$ZodCheckMinLength) {
    const { minimum } = check._zod.def
    return (value) => Array.isArray(value) && value.length >= minimum
  }
  if (check instanceof z.core.$ZodCheckMaxLength) {
    const { maximum } = check._zod.def
    return (value) => Array.isArray(value) && value.length <= maximum
  }
  return IN_DOUBT
}

/** What they let through is what their pattern lets through. */
const SIMPLE_FORMATS: ReadonlySet<string> = new Set(['regex', 'uuid', 'datetime'])

/** JSON has no undefined: a field that may be left out is not looked at where it is not there. */
function withoutIt(schema: z.core.$ZodOptional | z.core.$ZodNullable): Stands {
  if ((schema._zod.def.checks ?? []).length > 0) return IN_DOUBT
  const inner = lookAt(schema._zod.def.innerType)
  if (inner === IN_DOUBT || !(schema instanceof z.core.$ZodNullable)) return inner
  return (value) => value === null || inner(value)
}

/** A strict object, its fields in the order of the schema. */
function fields(schema: z.core.$ZodObject): Stands {
  const { shape, catchall } = schema._zod.def
  if (!(catchall instanceof z.core.$ZodNever)) return IN_DOUBT
  const names = Object.keys(shape)
  const looks = names.map((name) => lookAt(shape[name] ?? catchall))
  const mayMiss = names.map((name) => shape[name] instanceof z.core.$ZodOptional)
  if (looks.includes(IN_DOUBT)) return IN_DOUBT
  return (value) => {
    if (!isPlain(value)) return false
    let at = 0
    for (const name in value) {
      while (names[at] !== name) {
        if (mayMiss[at] !== true) return false
        at++
      }
      if (looks[at]?.(value[name]) !== true) return false
      at++
    }
    while (at < names.length) if (mayMiss[at++] !== true) return false
    return true
  }
}

/** A list with a gap is no JSON: `every` passes over it. */
function isEvery(list: readonly unknown[], look: Stands): boolean {
  for (let at = 0; at < list.length; at++) if (!look(list[at])) return false
  return true
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function record(schema: z.core.$ZodRecord): Stands {
  const { keyType, valueType } = schema._zod.def
  const each = lookAt(valueType)
  // Names that the schema says something of are left to it.
  const isAnyName =
    keyType instanceof z.core.$ZodString && (keyType._zod.def.checks ?? []).length === 0
  if (!isAnyName || keyType instanceof z.core.$ZodStringFormat || each === IN_DOUBT) return IN_DOUBT
  return (value) =>
    isPlain(value) && Object.keys(value).every((name) => name !== '__proto__' && each(value[name]))
}

function tuple(schema: z.core.$ZodTuple): Stands {
  const { items, rest } = schema._zod.def
  const looks = items.map(lookAt)
  if (rest !== null || looks.includes(IN_DOUBT)) return IN_DOUBT
  if (items.some((item) => item instanceof z.core.$ZodOptional)) return IN_DOUBT
  return (value) =>
    Array.isArray(value) &&
    value.length === looks.length &&
    looks.every((look, at) => look(value[at]))
}

/** Of strict members at most one takes a value and its fields: they differ in the names of their fields, or it is the same value for each. */
function anyOf(schema: z.core.$ZodUnion): Stands {
  const { options, inclusive } = schema._zod.def
  if (inclusive === false || (schema._zod.def.checks ?? []).length > 0) return IN_DOUBT
  const looks = options.map(lookAt)
  return looks.includes(IN_DOUBT) ? IN_DOUBT : (value) => looks.some((look) => look(value))
}

function byField(schema: z.core.$ZodDiscriminatedUnion): Stands {
  const { options, discriminator, unionFallback } = schema._zod.def
  if (unionFallback === true || (schema._zod.def.checks ?? []).length > 0) return IN_DOUBT
  const looks = new Map<unknown, Stands>()
  for (const option of options)
    for (const value of option._zod.propValues?.[discriminator] ?? [])
      looks.set(value, lookAt(option))
  return (value) => isPlain(value) && looks.get(value[discriminator])?.(value) === true
}
