/** Lines and addresses as callers send them. */

export interface WantedLine {
  item: { id: string };
  quantity: number;
  quantity_unit?: { unit: string; contains?: number };
}

export const pieces = (skuId: string, quantity: number): WantedLine => ({
  item: { id: skuId },
  quantity,
});

export const boxes = (skuId: string, quantity: number): WantedLine => ({
  item: { id: skuId },
  quantity,
  quantity_unit: { unit: 'BX' },
});

export const shippingTo = (street: string): object => ({
  methods: [
    {
      type: 'shipping',
      line_item_ids: ['*'],
      destinations: [
        {
          id: 'depot',
          type: 'shipping_address',
          street_address: street,
          address_locality: 'Hangzhou',
          address_country: 'CN',
          first_name: 'Lin',
          last_name: 'Wei',
          phone_number: '+8613800000000',
        },
      ],
      selected_destination_id: 'depot',
    },
  ],
});

export const SHIPPING = shippingTo('1 Canal Road');
