import { DISCIPLE_TYPES } from '@emmaus/contracts/ministry.words';

export const TYPE_CHOICES = DISCIPLE_TYPES.map((type) => ({ value: type, label: type }));
