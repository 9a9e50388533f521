/** The OpenAPI description, generated from the table that serves the API. */
import * as z from 'zod';
import type * as mini from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERRORS } from '#contract/errors.ts';
import { UPLOAD_PARTS_MAX, type UploadFields } from '#contract/order.ts';
import type { Services } from '#server/services.ts';

/** OpenAPI 3.1, whose schemas are JSON Schema 2020-12. */
export function describeApi({ brand, publicUrl }: Pick<Services, 'brand' | 'publicUrl'>): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const FIELD_DESCRIPTIONS = {
  material:
    'The process, in the words of the dropdown: "CNC Machining". If `choices` names several, all of them, separated by commas.',
  thickness: 'Sheet thickness in mm for every file; 0 means "not stated". `choices` may give it per file.',
  quantity: 'For every file; 0 means "not stated", which counts as 5. Not needed if `choices` gives it per file.',
  choices:
    'JSON: one object per file, in the order of the files: its choices, `thicknessMm` (0 means "not stated") and `note`. Threads and fits (`holes`), `tight` faces, `color`, `infillPercent` and `hardware` may be left out.',
  speed: 'For the whole quote.',
  requestKey:
    'A UUID. Sending the same upload again with the same key within a day returns the first answer and creates no second quote.',
} satisfies Record<keyof UploadFields, string>;

function describeEndpoint(name: string, endpoint: Endpoint): object {
  const content = bodyOf(endpoint);
  return {
    operationId: name,
    ...(endpoint.permission === 'public' ? {} : { security: [{ bearer: [] }] }),
    'x-permission': endpoint.permission,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...describeAnswer(endpoint),
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function bodyOf({ body, takesForm, uploadFields }: Endpoint): object | null {
  if (uploadFields) return { 'multipart/form-data': { schema: describeUpload(uploadFields) } };
  if (!body) return null;
  const content = json(body, 'input');
  return takesForm ? { ...content, 'multipart/form-data': { schema: toJsonSchema(body, 'input') } } : content;
}

function describeUpload(fields: mini.ZodMiniType): object {
  const { properties = {}, required = [] } = toJsonSchema(fields, 'input');
  const files = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    type: 'object',
    required: ['file', ...required],
    properties: {
      file: { type: 'array', items: files, maxItems: UPLOAD_PARTS_MAX },
      'drawing.0': {
        ...files,
        description: 'A PDF that belongs to the first file; `drawing.1` to the second, and so on.',
      },
      ...Object.fromEntries(
        Object.entries(FIELD_DESCRIPTIONS).map(([name, description]) => [
          name,
          { ...(properties[name] as object), description },
        ]),
      ),
    },
  };
}

function describeAnswer({ answer, fileType }: Endpoint): Record<string, object> {
  if (answer === 'redirect') return { 302: { description: 'Goes on to a page' } };
  if (answer === 'text')
    return { 200: { description: 'A sentence', content: { 'text/plain': { schema: { type: 'string' } } } } };
  if (answer === 'file')
    return {
      200: {
        description: 'The file',
        content: { [fileType ?? 'application/octet-stream']: { schema: { type: 'string' } } },
      },
    };
  return { 200: { description: 'Done', content: json(answer, 'output') } };
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters(query: mini.ZodMiniType | undefined): object[] {
  if (!query) return [];
  const schema = toJsonSchema(query, 'input');
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

function json(schema: mini.ZodMiniType, io: 'input' | 'output'): object {
  return { 'application/json': { schema: toJsonSchema(schema, io) } };
}

function toJsonSchema(schema: mini.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}
