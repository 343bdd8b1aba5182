// Ways to refuse a request: for a part that the endpoint does not know, for what it costs, or for good.
import { OBJECT_MANNERS, TEXT_MANNERS } from '../scripted-manners.ts';
import { begins, breaks, chunk, error, refuses, type Way, wants } from './way.ts';

const hasSystem = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  (body.messages as readonly { readonly role: string }[]).some(({ role }) => role === 'system');

export const REFUSALS: readonly Way[] = [
  {
    does: 'vLLM with Gemma: no system message',
    reported: 'huggingface/chat-ui#1386',
    text: [
      wants(
        (call) => !hasSystem(call),
        refuses(400, { message: 'System role not supported', code: 400 }),
        TEXT_MANNERS.tells,
      ),
    ],
    object: [wants((call) => !hasSystem(call), refuses(400, {}), OBJECT_MANNERS.tells)],
    teller: 'model',
    calls: 3,
    log: [/takes no system message: the rules go with the user's$/],
  },
  {
    does: 'SGLang with Gemma: no system message, said as a fault of its own',
    reported: 'sgl-project/sglang#892',
    text: [wants((call) => !hasSystem(call), refuses(500, 'System role not supported'), TEXT_MANNERS.tells)],
    teller: 'model',
    calls: 3,
    log: [/takes no system message/],
  },
  {
    does: 'a template that wants the turns of user and assistant in turn',
    reported: 'chujiezheng/chat_templates#2',
    text: [
      wants(
        (call) => !hasSystem(call),
        refuses(400, error('Conversation roles must alternate user/assistant/user/assistant/...')),
        TEXT_MANNERS.tells,
      ),
    ],
    teller: 'model',
    calls: 3,
    log: [/takes no system message/],
  },
  {
    does: 'Gemini for Gemma through LiteLLM: no instruction of a developer',
    reported: 'BerriAI/litellm#16767',
    text: [
      wants(
        (call) => !hasSystem(call),
        refuses(
          400,
          error('Developer instruction is not enabled for models/gemma-3-27b-it', {
            status: 'INVALID_ARGUMENT',
          }),
        ),
        TEXT_MANNERS.tells,
      ),
    ],
    teller: 'model',
    calls: 3,
    log: [/takes no system message/],
  },
  {
    does: 'Azure with o1: max_completion_tokens in the place of max_tokens',
    reported: 'langgenius/dify#9746',
    text: [
      wants(
        ({ body }) => body.max_completion_tokens === 4000,
        refuses(
          400,
          error(
            "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            { code: 'unsupported_parameter' },
          ),
        ),
        TEXT_MANNERS.tells,
      ),
    ],
    teller: 'model',
    calls: 3,
    log: [/takes max_completion_tokens$/],
  },
  {
    does: 'an endpoint that knows no bound of tokens and does not say what it minds',
    text: [
      wants(
        ({ body }) => body.max_tokens === undefined,
        refuses(422, { detail: 'invalid' }),
        TEXT_MANNERS.tells,
      ),
    ],
    teller: 'model',
    calls: 3,
    log: [/takes no bound of tokens: its own bounds the costs$/],
  },
  {
    does: 'DeepSeek: no shapes, but JSON',
    reported: 'ItzCrazyKns/Vane#969',
    object: [
      wants(
        ({ body }) => (body.response_format as { type?: string } | undefined)?.type === 'json_object',
        refuses(
          400,
          error('This response_format type is unavailable now', { type: 'invalid_request_error' }),
        ),
        OBJECT_MANNERS.tells,
      ),
    ],
    teller: 'model',
    calls: 3,
    log: [/takes json_object only$/],
  },
  {
    does: 'DeepSeek of old: the same as 422',
    reported: 'dzhng/deep-research#22',
    object: [
      wants(
        ({ body }) => body.response_format === undefined,
        refuses(422, 'Failed to deserialize: response_format.type `json_schema` is unavailable now'),
        OBJECT_MANNERS.tells,
      ),
    ],
    teller: 'model',
    calls: 4,
    log: [/takes no response_format$/],
  },
  {
    does: 'Azure: a filter refuses what a reader wrote',
    reported: 'compl-ai/compl-ai#20',
    text: [
      refuses(
        400,
        error("filtered due to the prompt triggering Azure OpenAI's content management policy", {
          code: 'content_filter',
        }),
      ),
    ],
    teller: 'scene',
    calls: 1,
    log: [/try 1: status-400 \(a filter of the endpoint/],
  },
  {
    does: 'Azure: the same inside a stream that began well',
    reported: 'Oaklight/argo-proxy#91',
    text: [
      (_, answer) => {
        answer.event(error('The response was filtered', { code: 'content_filter' }));
        answer.close();
      },
    ],
    teller: 'scene',
    calls: 1,
    log: [/try 1: bad-answer \(a filter of the endpoint/],
  },
  {
    does: 'Azure: a filter ends a text that was begun',
    reported: 'microsoft/semantic-kernel#5289',
    text: [breaks(40, (answer) => answer.finish('content_filter'))],
    teller: 'scene',
    anew: 2,
    log: [/try 1: filtered \(a filter/, /try 2: filtered/],
  },
  {
    does: 'llama.cpp: still loading, and ready a moment later',
    reported: 'mostlygeek/llama-swap#146',
    text: [
      refuses(503, error('Loading model', { code: 503, type: 'unavailable_error' })),
      TEXT_MANNERS.tells,
    ],
    teller: 'model',
    calls: 3,
    log: [/try 1: status-503 \(the endpoint is still loading the model/],
  },
  {
    does: 'Ollama: the model was never pulled',
    reported: 'netease-youdao/QAnything#555',
    text: [refuses(404, error('model "ollama" not found, try pulling it first', { type: 'api_error' }))],
    teller: 'scene',
    calls: 1,
    log: [/status-404 \(LLM_MODEL names no model/],
  },
  {
    does: 'Ollama: the address lacks its /v1',
    reported: 'ollama/ollama#2474',
    text: [refuses(404, '404 page not found', { 'content-type': 'text/plain' })],
    teller: 'scene',
    calls: 1,
    log: [/status-404 \(look at LLM_BASE_URL/],
  },
  {
    does: 'OpenAI: the request is longer than the context',
    reported: 'chathub-dev/chathub#126',
    text: [
      refuses(
        400,
        error("This model's maximum context length is 4097 tokens.", { code: 'context_length_exceeded' }),
      ),
    ],
    teller: 'scene',
    calls: 1,
    log: [/status-400 \(give the model a context of 8,192/],
  },
  {
    does: 'LM Studio: the same, with a status of 200',
    reported: 'lmstudio-ai/lmstudio-bug-tracker#2322',
    text: [
      (_, answer) => {
        answer.raw('event: error\n');
        answer.event(
          error(
            'Trying to keep the first tokens when context the overflows. Load with a larger context length',
          ),
        );
        answer.close();
      },
    ],
    teller: 'scene',
    log: [/try 1: bad-answer \(give the model a context/, /try 2: bad-answer/],
  },
  {
    does: 'LM Studio: the same, and says nothing at all',
    reported: 'lmstudio-ai/lmstudio-bug-tracker#2339',
    text: [
      (_, answer) => {
        answer.event(chunk({ role: 'assistant' }));
        answer.finish();
      },
    ],
    teller: 'scene',
    log: [/try 1: empty \(/, /try 2: empty \(/],
  },
  {
    does: 'DeepSeek: no balance',
    reported: 'continuedev/continue#9942',
    text: [refuses(402, error('Insufficient Balance'))],
    teller: 'scene',
    calls: 1,
    log: [/status-402 \(the account at the endpoint has no credit left/],
  },
  {
    does: 'a key that is not known',
    reported: 'continuedev/continue#10250',
    text: [refuses(401, error('Incorrect API key provided'))],
    teller: 'scene',
    calls: 1,
    log: [/status-401 \(look at LLM_API_KEY/],
  },
  {
    does: 'Anthropic: overloaded, and well a moment later',
    reported: 'anthropics/anthropic-sdk-typescript#616',
    text: [refuses(529, error('Overloaded', { type: 'overloaded_error' })), TEXT_MANNERS.tells],
    teller: 'model',
    calls: 3,
    log: [/try 1: status-529/],
  },
  {
    does: 'OpenRouter: the provider is full, said as an event of a stream without choices',
    reported: 'diegosouzapw/OmniRoute#8210',
    text: [
      (_, answer) => {
        answer.event({
          id: 'x',
          choices: [],
          error: { code: 502, message: 'Worker local total request limit reached' },
        });
        answer.close();
      },
      TEXT_MANNERS.tells,
    ],
    teller: 'model',
    calls: 3,
    log: [/try 1: status-502/],
  },
  {
    does: 'an address that leads to a web page',
    reported: 'JuiceBoxxGames/utsuwa#67',
    text: [
      (_, answer) => {
        answer.raw('<!DOCTYPE html><title>Sign in</title>', 'text/html');
        answer.close();
      },
    ],
    teller: 'scene',
    log: [/try 1: bad-answer \(LLM_BASE_URL leads to a web page/, /try 2/],
  },
  {
    does: 'Fireworks: chunks without choices before the text',
    reported: 'Portkey-AI/gateway#1629',
    text: [begins((answer) => answer.event({ type: 'ping' }))],
    teller: 'model',
  },
];
